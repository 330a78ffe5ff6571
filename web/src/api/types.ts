// The server's types under short names. They are generated from its own description, never written twice.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type TableNow = Schemas["TableNow"];
export type SeatNow = Schemas["SeatNow"];
export type ActorNow = Schemas["ActorNow"];
export type ActionNow = Schemas["ActionNow"];
export type ActionForm = Schemas["ActionForm"];
export type FormNow = Schemas["FormNow"];
export type ClosedNow = Schemas["ClosedNow"];
export type ButtonOdds = Schemas["ButtonOdds"];
/** What stands on a button, as it is told over the line: its odds, or why there are none. */
export type ButtonNow = Omit<Schemas["ButtonOddsNow"], "odds"> & { odds?: ActionOdds };
export type FieldNow = Schemas["FieldNow"];
export type QuestionNow = Schemas["QuestionNow"];
export type QuestionForm = Schemas["QuestionForm"];
export type OptionForm = Schemas["OptionForm"];
export type MapNow = NonNullable<TableNow["map"]>;
export type AreaNow = Schemas["AreaNow"];
export type AreaWanted = Schemas["AreaWanted"];
export type Figure = Pick<Schemas["Figure"], "name" | "path" | "now"> & Partial<Schemas["Figure"]>;
export type Derivation = Schemas["Derivation"];
export type Seen = Schemas["Seen"];
export type Fact = Seen["fact"];
export type Drew = Schemas["Drew"];
export type Change = Schemas["Change"];
export type Refusal = Schemas["Refusal"];
export type Problem = Schemas["Problem"];
export type Wish = Schemas["WishRequest"]["wish"];
export type Game = Schemas["Game"];
export type GameLine = Schemas["GameLine"];
export type TableLine = Schemas["TableLine"];
export type Peeked = Schemas["Peeked"];
export type Whoami = Schemas["Whoami"];
export type Account = Schemas["Account"];
export type SessionLine = Schemas["SessionLine"];
export type BinnedTable = Schemas["BinnedTable"];
export type Built = Schemas["Built"];
export type StepNow = Schemas["StepNow"];
export type BlankNow = Schemas["BlankNow"];
export type Found = Schemas["Found"];
export type RuleNow = Schemas["RuleNow"];
export type DiceOdds = Schemas["DiceOdds"];
export type LuckReport = Schemas["LuckReport"];
export type Verdict = Schemas["Verdict"];
export type Stirring = Schemas["Stirring"];
export type HomebrewForm = Schemas["HomebrewForm"];
export type TriedOn = Schemas["TriedOn"];
export type HomebrewChecked = Schemas["HomebrewChecked"];
export type Sheet = Schemas["Sheet"];
export type Block = Schemas["Block"];
export type ActionOdds = Schemas["ActionOdds"];
export type MeasureOdds = Schemas["MeasureOdds"];

export type FromServer = Schemas["FromServer"];
export type Invitation = Schemas["Invitation"];

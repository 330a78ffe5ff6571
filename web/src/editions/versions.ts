// What two editions of a game are called: by their versions, and where those are the same to the letter. An old log names none.
const version = (edition: string) => edition.split("+")[0] ?? "";

export function versions(then: string, today: string): { then: string; today: string } {
  const apart = version(then) !== version(today);
  const called = (edition: string) => (apart ? version(edition) : edition);
  return { then: called(then), today: called(today) };
}

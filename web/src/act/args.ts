// The arguments of an action: what a form starts with comes from the server.
/** What is sent: blanks that were left blank are left out. */
export const sent = (args: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== "" && value !== null && value !== undefined));

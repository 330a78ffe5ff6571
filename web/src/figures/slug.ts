// A name as an id, for whoever needs nothing else of names.
/** A name as an id: small letters without marks, a dash between words. */
export const slug = (name: string): string => name.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");

// Where a picture is found: by its table and its content. The server asks each time whether this seat may see it.
export type Size = "large" | "small";

export const pictureAt = (table: string, id: string, size: Size = "large"): string => (id ? `/api/tables/${table}/pictures/${id}${size === "small" ? "?size=small" : ""}` : "");

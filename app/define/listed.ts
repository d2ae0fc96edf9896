/** What was sent under one name, as a list, for `z.preprocess`: a form sends nothing, one value, or several. */
export const listed = (value: unknown): unknown =>
  value === undefined || value === null || value === "" ? [] : Array.isArray(value) ? value : [value];

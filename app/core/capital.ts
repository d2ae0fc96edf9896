/** A word with a capital: "visit" → "Visit". */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

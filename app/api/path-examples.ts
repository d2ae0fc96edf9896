/** What stands in the place of a parameter of a path in examples; ids where nothing else is told. */
const WORDS: Readonly<Record<string, string>> = { kind: "group", job: "purge", process: "Visit" };

export const pathExample = (name: string): string => WORDS[name] ?? "1";

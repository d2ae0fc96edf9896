/** The keys that seal the chains of test databases. */
export const CHAIN_KEYS = ["a key of the chains for tests, long enough"];

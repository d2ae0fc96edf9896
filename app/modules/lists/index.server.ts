/** The front door of how lists are read: their conditions, their order, and their parts. */
export * from "./keyset.server";
export * from "./listing-where.server";

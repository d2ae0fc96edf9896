import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * A page on which people decide is read anew when a decision was refused because the record has changed, as it is without
 * script: Remix leaves what a page shows as it was after an answer of 400 and above.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

import { useLocation } from "@remix-run/react";

/**
 * The words of a list's query string: `q` search, `sort` ("name", "-name" downwards), `page` (from 1),
 * `size` (25, 50, 100); filters by the name of their field.
 */
export function useListLink(): (changes: Record<string, string | number | null>) => string {
  const { pathname, search } = useLocation();
  return (changes) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === "") query.delete(name);
      else query.set(name, String(value));
    }
    const text = query.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
}

/** The last page of a list; one that is empty has a page as well. @param size rows on a page */
export const lastPage = (size: number, total: number): number => Math.max(1, Math.ceil(total / size));

/** The page that is shown when `page` is asked for: the last one where there are not so many. Pages count from 1. */
export const pageWithin = (page: number, size: number, total: number): number => Math.min(page, lastPage(size, total));

/** Signs and bytes that a case takes. */
export const CASE_LIMITS = {
  subject: 150,
  body: 8000,
  happened: 200,
  about: 300,
  unit: 100,
  contact: 200,
  files: 5,
  bytes: 10 * 1024 * 1024,
};

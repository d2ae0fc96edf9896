/** The pages of audits by kind of unit, spelled as the product has them. */
export const AREA_FACES = {
  BRANCH: {
    title: "Audits of branches",
    list: "/audit/excution/branch/list",
    page: "/audit/excution/branch/edit/:id",
    edit: "/audit/excution/branch/edit/:id",
    checklist: "/audit/excution/branch/checklist/:countryId/:id",
  },
  REGION: {
    title: "Audits of regions",
    list: "/audit/excution/region/list",
    page: "/audit/excution/region/edit/:id",
    edit: "/audit/excution/region/edit/:id",
    checklist: "/audit/excution/region/checklist/:countryId/:id",
  },
  DEPARTMENT: {
    title: "Audits of departments",
    list: "/audit/excution/department/list",
    page: "/audit/excution/department/details/:id",
    edit: "/audit/excution/department/edit/:id",
    checklist: "/audit/excution/department/checklist/:countryId/:id",
  },
} as const;
export type AreaFace = keyof typeof AREA_FACES;

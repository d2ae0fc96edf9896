/** The front door of training. README.md says how it goes. */
export { provedCertificate, readCertificateCode, type ProvedCertificate } from "./certificate-code.server";
export { courseContents, movePart } from "./contents.server";
export { enrolmentWord } from "./course-list.server";
export { course } from "./course.record.server";
export { courseWorkflow } from "./course.workflow.server";
export {
  OutOfOrder,
  ownPartFile,
  readOwnCourse,
  readOwnPart,
  readPart,
  takeQuiz,
  type OwnCourse,
  type OwnPart,
  type Taken,
} from "./own-training.server";
export { runTraining } from "./training-job.server";

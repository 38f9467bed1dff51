export type { Begin, Begun, Heard, Setup, Told } from './tables/messages.ts'
export type {
  Draft,
  FaultData,
  FieldData,
  FileReading,
  KindData,
  Measurement,
  MeasureNews,
  MeasureRequests,
  MixNews,
  PackReading,
  Questions,
  SentenceData,
  VocabularyData,
  WordData,
  WorkshopRequests,
  Written,
} from './workshop/messages.ts'

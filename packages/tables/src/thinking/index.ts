/** What bots are asked to think about, and how a thread answers: without the tables, so that a thread starts quickly. */

export { type ThinkingQuestion, type ThinkingRequests, type Thought, thoughtOf } from './question.ts'

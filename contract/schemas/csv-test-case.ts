/** A test case as read from a CSV or text file, before it becomes a recipe. Lists are already split and trimmed. */
export type CsvTestCase = {
  id: string
  title: string
  description: string
  preconditions: string
  priority: string
  status: string
  steps: string[]
  expectedResults: string[]
  testData: string
  tags: string[]
}

/** GraphQL. Jira's own fields come as one JSON object under their names. */
export const PROJECTS_QUERY = `query Projects($jql: String, $limit: Int!) {
  getTests(jql: $jql, limit: $limit) { results { projectId jira(fields: ["key", "project"]) } }
}`

export const ROWS_QUERY = `query Rows($jql: String!, $limit: Int!, $start: Int!) {
  getTests(jql: $jql, limit: $limit, start: $start) {
    results { lastModified jira(fields: ["key", "summary", "labels", "status", "updated"]) }
  }
}`

export const CASE_QUERY = `query Case($jql: String!) {
  getExpandedTests(jql: $jql, limit: 1) {
    results {
      lastModified
      jira(fields: ["key", "summary", "description", "labels", "status", "updated"])
      steps { action data result attachments { filename } }
      gherkin
      unstructured
      preconditions(limit: 100) { results { definition } }
    }
  }
}`

export const EXECUTIONS_QUERY = `query Executions($jql: String!, $limit: Int!) {
  getTestExecutions(jql: $jql, limit: $limit) { results { jira(fields: ["key", "summary"]) } }
}`

export const NEW_EXECUTION_QUERY = `mutation NewExecution($jira: JSON!) {
  createTestExecution(jira: $jira) { testExecution { jira(fields: ["key"]) } }
}`

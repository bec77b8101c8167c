import { describeTmsConnector } from '#tests/suites/tms-connector-suite.ts'
import { testrail } from './testrail/connector.ts'
import { recording as testrailRecording } from './testrail/recorded.ts'

describeTmsConnector(testrail, testrailRecording)

import { describeTmsConnector } from '#tests/suites/tms-connector-suite.ts'
import { kiwiTcms } from './kiwi-tcms/connector.ts'
import { recording as kiwiTcmsRecording } from './kiwi-tcms/recorded.ts'
import { qase } from './qase/connector.ts'
import { recording as qaseRecording } from './qase/recorded.ts'
import { testiny } from './testiny/connector.ts'
import { recording as testinyRecording } from './testiny/recorded.ts'
import { testIt } from './test-it/connector.ts'
import { recording as testItRecording } from './test-it/recorded.ts'
import { allureTestops } from './allure-testops/connector.ts'
import { recording as allureTestopsRecording } from './allure-testops/recorded.ts'
import { zephyrScale } from './zephyr-scale/connector.ts'
import { recordedCloud, recordedDataCenter } from './zephyr-scale/recorded.ts'
import { xrayCloud } from './xray-cloud/connector.ts'
import { recording as xrayCloudRecording } from './xray-cloud/recorded.ts'
import { testlink } from './testlink/connector.ts'
import { recording as testlinkRecording } from './testlink/recorded.ts'
import { testrail } from './testrail/connector.ts'
import { recording as testrailRecording } from './testrail/recorded.ts'
import { unittcms } from './unittcms/connector.ts'
import { recording as unittcmsRecording } from './unittcms/recorded.ts'

describeTmsConnector(testrail, testrailRecording)
describeTmsConnector(kiwiTcms, kiwiTcmsRecording)
describeTmsConnector(unittcms, unittcmsRecording)
describeTmsConnector(qase, qaseRecording)
describeTmsConnector(testiny, testinyRecording)
describeTmsConnector(testIt, testItRecording)
describeTmsConnector(allureTestops, allureTestopsRecording)
describeTmsConnector(zephyrScale, recordedCloud)
describeTmsConnector(zephyrScale, recordedDataCenter)
describeTmsConnector(xrayCloud, xrayCloudRecording)
describeTmsConnector(testlink, testlinkRecording)

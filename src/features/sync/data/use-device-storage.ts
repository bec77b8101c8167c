import { useQuery } from '@tanstack/react-query'
import { type DeviceStorage, readDeviceStorage } from '../../../data/device/device-storage.ts'

/** The state of the browser's storage, read again for every caller; undefined until known. */
export const useDeviceStorage = (): DeviceStorage | undefined =>
  useQuery({ queryKey: ['device-storage'], queryFn: readDeviceStorage, staleTime: 0 }).data

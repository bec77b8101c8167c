import { useQuery } from '@tanstack/react-query'
import { type DeviceStorage, readDeviceStorage } from './device-storage.ts'

/** What the browser keeps, looked at anew whenever somebody asks; undefined until known. */
export const useDeviceStorage = (): DeviceStorage | undefined =>
  useQuery({ queryKey: ['device-storage'], queryFn: readDeviceStorage, staleTime: 0 }).data

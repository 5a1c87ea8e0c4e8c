import { useEffect, useState } from 'react'

/** A value of JSON once it has stayed the same for so many milliseconds; at first at once. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const key = JSON.stringify(value)
  const [settled, setSettled] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), ms)
    return () => clearTimeout(timer)
  }, [key, ms])
  return JSON.parse(settled) as Value
}

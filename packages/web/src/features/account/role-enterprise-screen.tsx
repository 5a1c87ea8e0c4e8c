import { RoleScreen } from './profile/role-screen.tsx'

export function Component() {
  return <RoleScreen role={1} />
}

import { proxy, useSnapshot } from 'valtio'

export interface BreadcrumbLink {
  text: string
  /** Missing for the place where one is. */
  to?: string
}

interface BreadcrumbState {
  /** Which trail this is: the path of the screen that it leads to. */
  key: string
  links: BreadcrumbLink[]
}

export const breadcrumb = proxy<BreadcrumbState>({ key: '', links: [] })

export const useBreadcrumb = () => useSnapshot(breadcrumb)

/** The console sets the trail of each screen; a screen may set a finer one, such as with the link's name. */
export function setBreadcrumb(key: string, links: BreadcrumbLink[]): void {
  breadcrumb.key = key
  breadcrumb.links = links
}

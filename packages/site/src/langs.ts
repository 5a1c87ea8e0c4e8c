// What the theme asks for the other languages of a page: the same page there, or the first one where it is in English alone.
import { computed, type ComputedRef } from 'vue'
import { useData } from 'vitepress'

interface LanguageLink {
  text: string
  link: string
}

interface Languages {
  localeLinks: ComputedRef<LanguageLink[]>
  currentLang: ComputedRef<{ label: string | undefined; link: string }>
}

const linkOf = (locale: string): string => (locale === 'root' ? '/' : `/${locale}/`)

export function useLangs({ correspondingLink = false } = {}): Languages {
  const { site, localeIndex, page, theme, hash } = useData<{ translated: string[] }>()
  const currentLang = computed(() => ({
    label: site.value.locales[localeIndex.value]?.label,
    link: linkOf(localeIndex.value),
  }))
  const localeLinks = computed(() => {
    const path = page.value.relativePath.slice(currentLang.value.link.length - 1)
    const there = correspondingLink && theme.value.translated.includes(path)
    return Object.entries(site.value.locales)
      .filter(([locale]) => locale !== localeIndex.value)
      .map(([locale, { label }]) => ({
        text: label,
        link: linkOf(locale) + (there ? path.replace(/\.md$/, '.html') + hash.value : ''),
      }))
  })
  return { localeLinks, currentLang }
}

import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import type { Doc } from '#src/generated/sqlite/client.ts'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { docFields } from './docs/doc-presenter.ts'
import { assertRemovable } from './docs/assert-removable.ts'
import { bannerFields, addBanner, listBanners, queryBannerList } from './banners/banners.ts'
import { editContent, removeContent } from './edit-content.ts'
import { newsColumns, newsFields } from './news/news-presenter.ts'
import { addDoc, moveDoc } from './docs/add-doc.ts'
import { addNews, findNews, listNews } from './news/news.ts'
import { findDoc, listDocs } from './docs/list-docs.ts'
import { findDocVersion, listDocVersions, keepDocVersion } from './docs/versions/doc-versions.ts'
import { queryDocDetail, queryMenuList } from './docs/query-doc-detail.ts'
import { queryInfoDetail, queryInfoPage } from './news/query-info-page.ts'
import { searchDocs } from './docs/search-docs.ts'

export function registerContentRoutes(app: FastifyInstance, world: World): void {
  const { banner, show, doc, admin } = contract
  implement(app, world, banner.queryBannerList, queryBannerList)
  implement(app, world, show.queryBannerList, queryBannerList)
  implement(app, world, show.queryInfoPage, queryInfoPage)
  implement(app, world, show.queryInfoDetail, queryInfoDetail)
  implement(app, world, doc.queryMenuList, queryMenuList)
  implement(app, world, doc.queryDetail, queryDocDetail)
  implement(app, world, doc.search, searchDocs)

  implement(app, world, admin.news.queryPage, listNews)
  implement(app, world, admin.news.queryDetail, findNews)
  implement(app, world, admin.news.add, addNews)
  implement(app, world, admin.news.edit, editContent('news', { fieldsOf: newsFields, columnsOf: newsColumns }))
  implement(app, world, admin.news.remove, removeContent('news', newsFields))

  implement(app, world, admin.doc.queryTree, listDocs)
  implement(app, world, admin.doc.queryDetail, findDoc)
  implement(app, world, admin.doc.queryVersionPage, listDocVersions)
  implement(app, world, admin.doc.queryVersionDetail, findDocVersion)
  implement(app, world, admin.doc.add, addDoc)
  implement(app, world, admin.doc.edit, editContent<Doc>('doc', { fieldsOf: docFields, also: keepDocVersion }))
  implement(app, world, admin.doc.move, moveDoc)
  implement(app, world, admin.doc.remove, removeContent('doc', docFields, assertRemovable))

  implement(app, world, admin.banner.queryPage, listBanners)
  implement(app, world, admin.banner.add, addBanner)
  implement(app, world, admin.banner.edit, editContent('banner', { fieldsOf: bannerFields }))
  implement(app, world, admin.banner.remove, removeContent('banner', bannerFields))
}

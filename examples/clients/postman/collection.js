import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import converter from 'openapi-to-postmanv2'

// What Postman does on Import, with 参数生成 set to Example.
const data = await (await fetch(`${process.env.UNILINK_ORIGIN}/openapi.json`)).text()
const options = { folderStrategy: 'Tags', parametersResolution: 'Example' }
const { result, reason, output } = await promisify(converter.convertV2)({ type: 'string', data }, options)
if (!result) throw new Error(reason)
writeFileSync('generated/collection.json', JSON.stringify(output[0].data))

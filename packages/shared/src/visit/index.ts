// What a process that serves links needs: the decision, hosts, codes and formats. Nothing here may reach the contract,
// whose schemas take longer to make than such a process takes to start.
export { CODE, statusOf } from '#src/codes.ts'
export { codeMessage } from '#src/words/code-message.ts'
export { LOST_PROOF_MS } from '#src/domain/app/own-domain.ts'
export {
  APP_LABEL,
  hasAppHosts,
  hostTest,
  isCovered,
  platformOrigin,
  PREFIX_LENGTH,
} from '#src/domain/link/link-hosts.ts'
export { isChannel } from '#src/domain/link/channel.ts'
export { UTM_TRAITS, utmOf, type Utm } from '#src/domain/link/link-params.ts'
export { serves } from '#src/domain/link/serves.ts'
export { DOMAIN_STATE } from '#src/domain/states.ts'
export { isPrivateHost } from '#src/domain/target/private-host.ts'
export { contrastOf } from '#src/format/contrast.ts'
export { qrPath } from '#src/format/qr-path.ts'
export { shanghaiDay, shanghaiHour } from '#src/format/shanghai.ts'
export { formatTime } from '#src/format/time.ts'
export { decide } from './decide/decide.ts'
export { osLabels } from './labels.ts'
export { recognizeClient } from './recognize/recognize-client.ts'

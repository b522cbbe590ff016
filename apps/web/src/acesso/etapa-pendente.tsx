import type { SituacaoSessao } from '@portal/contract/acesso/acesso.contract'
import { EtapaNome } from './conta/etapa-nome.tsx'
import { EtapaSenha } from './conta/etapa-senha.tsx'
import { EtapaAtivar } from './duas-etapas/etapa-ativar.tsx'

/** Sign-in step that still follows on an approved device. All steps are one lazy part, because few people see any. */
export function EtapaPendente({ situacao }: { situacao: SituacaoSessao }) {
  if (situacao === 'senha') return <EtapaSenha />
  return situacao === 'nome' ? <EtapaNome /> : <EtapaAtivar />
}

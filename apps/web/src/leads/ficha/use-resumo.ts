import type { Lead } from '@portal/contract/leads/lead.contract'
import { useLayoutEffect } from 'react'
import { useCampos } from '../../ui/in-place/use-campos.ts'
import { useLeadNow } from '../leads.api.ts'
import { camposDe, errosDe, type Valores, valoresDe } from './campos.ts'

/** Fields of a lead, each saved by itself. `onDirty` learns whether something typed is not saved, and how to save it. */
export function useResumo(lead: Lead, onDirty: (dirty: boolean, save: () => Promise<boolean>) => void) {
  const { read, reload, write } = useLeadNow(lead.id)
  const campos = useCampos<Valores>({
    valores: valoresDe(lead),
    camposDe,
    erros: errosDe,
    read() {
      const agora = read()
      return agora && { versao: agora.versao, valores: valoresDe(agora) }
    },
    reload,
    falha: 'Erro ao salvar lead',
    write: (versao, campo, valor) => write(versao, { [campo]: valor }),
  })
  const { isDirty, flush } = campos
  // Layout effect: the drawer must know before the next key can close it.
  useLayoutEffect(() => onDirty(isDirty, flush))
  return campos
}

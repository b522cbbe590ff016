import type { CadastroRecebido } from '@portal/contract/cadastro/cadastro.contract'
import { useEffect, useState } from 'react'
import { useMarkVistos } from './links-cadastro.api.ts'

/** Ids of the shown registrations that are new. Showing marks them as seen, but the badge stays until the screen is left. */
export function useVistos(itens: readonly CadastroRecebido[] = []): readonly string[] {
  const [novos, setNovos] = useState<readonly string[]>([])
  const markVistos = useMarkVistos()
  const chegaram = itens.filter(({ id, novo }) => novo && !novos.includes(id)).map(({ id }) => id)
  if (chegaram.length > 0) setNovos([...novos, ...chegaram])
  useEffect(() => {
    if (novos.length > 0) markVistos({})
  }, [novos, markVistos])
  return novos
}

import { Button } from '@mantine/core'
import { type MomentoComunicado, type Orgao, ROTULO_ORGAO } from '@portal/contract/internacoes/opcoes'
import { urlFolha } from './fichas.api.ts'

/** Link to the 'Folha de comunicação' of an admission or a discharge, to be handed to an authority. */
export function FolhaLink({
  internacao,
  orgao,
  momento,
}: {
  internacao: string
  orgao: Orgao
  momento: MomentoComunicado
}) {
  return (
    <Button
      component="a"
      href={urlFolha({ id: internacao, orgao, momento })}
      download
      variant="default"
      size="compact-md"
      aria-label={`Folha de comunicação: ${ROTULO_ORGAO[orgao]}, ${momento === 'entrada' ? 'entrada' : 'saída'}`}
    >
      Folha de comunicação
    </Button>
  )
}

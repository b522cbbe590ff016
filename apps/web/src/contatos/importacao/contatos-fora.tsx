import type { ResultadoImportacaoContatos } from '@portal/contract/contatos/importacao.contract'
import { LinhasFora } from '../../tarefas/importacao/linhas-fora.tsx'

const ROTULOS = { erro: 'Com erro', ignorada: 'Ignorada', atualizada: 'Atualizada' } as const

type Props = { resultado: ResultadoImportacaoContatos }

/** Lines that make no new contact. */
export const ContatosFora = ({ resultado: { linhas, erros, ignoradas, atualizadas } }: Props) => (
  <LinhasFora
    linhas={linhas}
    rotulos={ROTULOS}
    contadas={[
      { situacao: 'erro', rotulo: 'Com erro', quantas: erros },
      { situacao: 'ignorada', rotulo: 'Ignoradas', quantas: ignoradas },
      { situacao: 'atualizada', rotulo: 'Atualizadas', quantas: atualizadas },
    ]}
    titulo="Linhas sem contato novo"
    procurarEm="Motivo ou linha"
  />
)

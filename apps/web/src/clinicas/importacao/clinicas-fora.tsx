import type { ResultadoImportacao } from '@portal/contract/clinicas/importacao.contract'
import { LinhasFora } from '../../tarefas/importacao/linhas-fora.tsx'

const ROTULOS = { erro: 'Com erro', existente: 'Já existe', repetida: 'Repetida' } as const

/** Lines that are not imported. */
export const ClinicasFora = ({
  resultado: { linhas, erros, existentes, repetidas },
}: {
  resultado: ResultadoImportacao
}) => (
  <LinhasFora
    linhas={linhas}
    rotulos={ROTULOS}
    contadas={[
      { situacao: 'erro', rotulo: 'Com erro', quantas: erros },
      { situacao: 'existente', rotulo: 'Já existem', quantas: existentes },
      { situacao: 'repetida', rotulo: 'Repetidas', quantas: repetidas },
    ]}
    titulo="Linhas que não entram"
    procurarEm="Nome, motivo ou linha"
  />
)

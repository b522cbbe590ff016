import { Text } from '@mantine/core'
import { LinhasSemNovo, type ResultadoComAtualizacao } from './linhas-sem-novo.tsx'
import { PassoConferencia } from './passo-conferencia.tsx'
import { RelatorioButton } from './relatorio-button.tsx'

type Props = Pick<Parameters<typeof PassoConferencia>[0], 'importacao' | 'nome'> & {
  resultado: ResultadoComAtualizacao & { lidas: number; importadas: number }
  /** Download address of the lines with errors. */
  relatorio: string
}

/** Result of the simulation of an import that may also change existing records. */
export function ConferenciaComAtualizacao({ importacao, nome, resultado, relatorio }: Props) {
  const { lidas, importadas, atualizadas, ignoradas, erros } = resultado
  return (
    <PassoConferencia
      importacao={importacao}
      total={importadas + atualizadas}
      nome={nome}
      contagem={[
        { rotulo: 'Vão entrar', quantas: importadas, tom: 'bom' },
        { rotulo: 'Vão ser atualizados', quantas: atualizadas, tom: 'bom' },
        { rotulo: 'Ignorados', quantas: ignoradas },
        { rotulo: 'Com erro', quantas: erros, tom: 'ruim' },
      ]}
    >
      {lidas === 0 && <Text>O arquivo não tem linhas abaixo dos títulos.</Text>}
      {erros > 0 && <RelatorioButton href={relatorio} rotulo="Baixar linhas com erro" />}
      <LinhasSemNovo nome={nome} resultado={resultado} />
    </PassoConferencia>
  )
}

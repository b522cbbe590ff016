import { Button, Text } from '@mantine/core'
import type { ResultadoCustos } from '@portal/contract/campanhas/campanhas.contract'
import { ARQUIVO_INVALIDO, ARQUIVO_PESADO, CUSTOS_CORPO_MAXIMO } from '@portal/contract/campanhas/limites'
import { contado } from '@portal/contract/regras/contado'
import { useState } from 'react'
import { AreaEnvio } from '../arquivos/area-envio.tsx'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { base64Of } from '../platform/base64.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useCustos } from './campanhas.api.ts'
import classes from './campanhas.module.css'

const BYTES_MAXIMO = Math.floor((CUSTOS_CORPO_MAXIMO * 3) / 4)

/** Imports costs from a spreadsheet: all lines, or none if any line is wrong. */
export function ImportarCustos({ onClose }: { onClose: () => void }) {
  const { importar } = useCustos()
  const [erro, setErro] = useState<string>()

  async function choose([arquivo]: File[]) {
    if (!arquivo) return
    setErro(undefined)
    importar.reset()
    if (arquivo.size > BYTES_MAXIMO) return setErro(ARQUIVO_PESADO)
    if (arquivo.size === 0) return setErro(ARQUIVO_INVALIDO)
    try {
      await importar.mutateAsync({ conteudo: await base64Of(arquivo) })
    } catch (error) {
      setErro((isApiError(error) && error.campos.conteudo) || messageOf(error, 'Erro ao importar os custos'))
    }
  }

  return (
    <Dialog opened title="Importar custos" onClose={onClose}>
      <div className="portal-stack">
        <Text>
          Uma planilha CSV ou XLSX com as colunas <b>campanha</b>, <b>mês</b> (11/2026) e <b>custo</b> (1.234,50). Os
          relatórios por campanha e mês do Meta Ads e do Google Ads são lidos como vêm. Um custo que já existe é trocado
          pelo do arquivo.
        </Text>
        <AreaEnvio
          acao="Escolher planilha"
          accept=".csv,.xlsx,text/csv"
          disabled={importar.isPending}
          onFiles={(arquivos) => void choose(arquivos)}
        />
        {importar.isPending && <Text role="status">Lendo a planilha…</Text>}
        {erro && (
          <Text role="alert" c="error" fw={600}>
            {erro}
          </Text>
        )}
        {importar.data && <Resultado resultado={importar.data} />}
        <div className={classes.fim}>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const custos = (n: number) => contado(n, 'custo', 'custos')

function Resultado({ resultado: { novos, alterados, iguais, recusadas, erros } }: { resultado: ResultadoCustos }) {
  if (recusadas === 0)
    return (
      <Text role="status" fw={600}>
        {custos(novos)} {novos === 1 ? 'novo' : 'novos'}, {alterados} {alterados === 1 ? 'alterado' : 'alterados'} e{' '}
        {iguais} {iguais === 1 ? 'igual' : 'iguais'} ao que já estava.
      </Text>
    )
  return (
    <div role="alert">
      <Text c="error" fw={600}>
        Nada foi guardado: {contado(recusadas, 'linha tem erro', 'linhas têm erro')}. Corrija a planilha e escolha-a de
        novo.
      </Text>
      <ul className={classes.erros}>
        {erros.map(({ linha, motivo }) => (
          <li key={linha}>
            Linha {linha}: {motivo}
          </li>
        ))}
        {recusadas > erros.length && <li>E mais {contado(recusadas - erros.length, 'linha', 'linhas')}.</li>}
      </ul>
    </div>
  )
}

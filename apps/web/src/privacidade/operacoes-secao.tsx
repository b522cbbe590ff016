import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button, NativeSelect, Skeleton } from '@mantine/core'
import { baseEmPalavras } from '@portal/contract/privacidade/opcoes'
import type { Operacao } from '@portal/contract/privacidade/privacidade.contract'
import { semAcento } from '@portal/contract/regras/sem-acento'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { SearchInput } from '../ui/list/search-input.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './operacoes.module.css'
import { operacoesQuery, urlRegistro } from './privacidade.api.ts'

const GRUPOS = { assunto: 'Assunto', titular: 'Titular' } as const

const palavrasDe = (operacao: Operacao) =>
  semAcento(
    [
      ...[operacao.assunto, operacao.registro, operacao.tabela, operacao.titular, operacao.finalidade],
      ...[baseEmPalavras(operacao.base, operacao.saude), operacao.retencao, operacao.saude ? 'saúde' : ''],
      ...operacao.dados,
    ].join(' '),
  )

/** Register of operations with personal data (LGPD art. 37): search, groups, PDF. */
export function OperacoesSecao() {
  const { data, error, refetch } = useQuery(operacoesQuery())
  const [procura, setProcura] = useState<string>()
  const [grupo, setGrupo] = useState<keyof typeof GRUPOS>('assunto')
  if (!data) {
    if (error) return <LoadFailure title="Erro ao carregar o registro de operações" error={error} onRetry={refetch} />
    return <Skeleton height={320} radius="lg" aria-busy />
  }
  const palavras = semAcento(procura ?? '').split(/\s+/)
  const achadas = data.filter((operacao) => palavras.every((palavra) => palavrasDe(operacao).includes(palavra)))
  const grupos = [...new Set(achadas.map((operacao) => operacao[grupo]))]
  return (
    <>
      <div className={classes.barra}>
        <SearchInput
          label="Buscar no registro"
          labelled
          className={classes.busca}
          value={procura}
          onChange={setProcura}
        />
        <NativeSelect
          label="Agrupar por"
          value={grupo}
          data={Object.entries(GRUPOS).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => setGrupo(currentTarget.value as keyof typeof GRUPOS)}
        />
        <Button
          component="a"
          href={urlRegistro()}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Baixar PDF
        </Button>
      </div>
      <p role="status" className="portal-quiet">
        {achadas.length === 1 ? '1 operação' : `${achadas.length} operações`} (LGPD, art. 37)
      </p>
      {achadas.length === 0 && (
        <EmptyState
          title="Nenhuma operação encontrada"
          text="Procure por outra palavra."
          onClear={() => setProcura(undefined)}
        />
      )}
      {grupos.map((nome) => (
        <section key={nome} aria-label={nome} className={classes.grupo}>
          <h2>{nome}</h2>
          <ul className="portal-items-medium">
            {achadas
              .filter((operacao) => operacao[grupo] === nome)
              .map((operacao) => (
                <Linha key={operacao.id} operacao={operacao} />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Linha({ operacao }: { operacao: Operacao }) {
  const { registro, tabela, titular, finalidade, base, saude, dados, retencao } = operacao
  return (
    <li className={classes.operacao}>
      <p className={classes.finalidade}>
        {finalidade}
        {saude && (
          <Badge component="span" variant="light" color="terracotta" tt="none" radius="sm" miw="max-content">
            Dado de saúde
          </Badge>
        )}
      </p>
      <dl className={classes.valores}>
        <div>
          <dt>Registro</dt>
          <dd>
            {registro} <code>{tabela}</code>
          </dd>
        </div>
        <div>
          <dt>Titular</dt>
          <dd>{titular}</dd>
        </div>
        <div>
          <dt>Base legal</dt>
          <dd>{baseEmPalavras(base, saude)}</dd>
        </div>
        <div>
          <dt>Retenção</dt>
          <dd>{retencao}</dd>
        </div>
        <div className={classes.dados}>
          <dt>Dados</dt>
          <dd>{dados.join(', ')}</dd>
        </div>
      </dl>
    </li>
  )
}

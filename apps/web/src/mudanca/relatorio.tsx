import type { RelatorioMudanca } from '@portal/contract/mudanca/mudanca.contract'
import { contado } from '@portal/contract/regras/contado'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '../platform/format-number.ts'
import { formatSize } from '../platform/format-size.ts'
import { Contagem } from '../tarefas/importacao/contagem.tsx'
import { type Column, DataTable } from '../ui/list/data-table.tsx'
import { AvisoMudanca } from './aviso.tsx'
import { MostrarMais } from './mostrar-mais.tsx'
import classes from './mudanca.module.css'
import { nomeDaTabela, porMotivo, split } from './tabelas.ts'

type Linha = { id: string } & RelatorioMudanca['tabelas'][string]

const numero = (valor: number) => formatNumber(valor)
const colunasDe = (relatorio: RelatorioMudanca, simulada: boolean): readonly Column<Linha>[] => [
  {
    title: 'Tabela antiga',
    cell: ({ id }) => (
      <>
        <span className={classes.nome}>{nomeDaTabela(relatorio, id)}</span>
        {nomeDaTabela(relatorio, id) !== id && <span className={classes.detalhe}>{id}</span>}
      </>
    ),
  },
  { title: 'Lidas', isNumber: true, cell: ({ lidas }) => numero(lidas) },
  { title: simulada ? 'Entrariam' : 'Entraram', isNumber: true, cell: ({ novas }) => numero(novas) },
  { title: 'Já estavam', isNumber: true, cell: ({ iguais }) => numero(iguais) },
  { title: simulada ? 'Mudariam' : 'Mudaram', isNumber: true, cell: ({ alteradas }) => numero(alteradas) },
  { title: 'Recusadas', isNumber: true, cell: ({ recusadas }) => numero(recusadas) },
]

/** A report: first what needs a decision, then the counts of each table. */
export function Relatorio({ relatorio, simulada }: { relatorio: RelatorioMudanca; simulada: boolean }) {
  const { tabelas, arquivos, contas, links, recusas, conflitos, ajustes, avisos, nao_mudam } = relatorio
  const { tabelas: estranhas, colunas } = split(relatorio)
  const linhas = Object.entries(tabelas)
    .map(([id, contagem]) => ({ id, ...contagem }))
    .sort((a, b) => b.recusadas - a.recusadas || b.lidas - a.lidas)
  const nomeDe = (tabela: string) => nomeDaTabela(relatorio, tabela)
  const naoMudam = Object.entries(nao_mudam)
  const reconhecidas = Object.entries(relatorio.reconhecidas)
  const proprios = Object.entries(relatorio.proprios)
  return (
    <>
      <Contagem
        itens={[
          { rotulo: 'Contas com a senha antiga', quantas: contas.com_senha, tom: 'bom' },
          { rotulo: 'Contas sem senha', quantas: contas.sem_senha },
          { rotulo: 'Esperam aprovação', quantas: relatorio.a_aprovar },
          { rotulo: 'Contas recusadas', quantas: contas.recusadas, tom: 'ruim' },
          { rotulo: 'Leads a conferir', quantas: relatorio.a_conferir },
          { rotulo: 'Links que abrem', quantas: links.vivos, tom: 'bom' },
          { rotulo: 'Links que não abrem', quantas: links.mortos },
          { rotulo: 'Fotos e vídeos encontrados', quantas: arquivos.encontrados, tom: 'bom' },
          { rotulo: 'Fotos e vídeos faltando', quantas: arquivos.faltando, tom: 'ruim' },
          { rotulo: 'Arquivos que nada usa', quantas: arquivos.orfaos },
        ]}
      />
      {arquivos.bytes > 0 && (
        <p className="portal-dimmed">Os arquivos encontrados somam {formatSize(arquivos.bytes)}.</p>
      )}
      {proprios.length > 0 && (
        <p className={classes.dica}>
          Campos da empresa: {proprios.map(([nome, valores]) => `${nome}, ${formatNumber(valores)}`).join('; ')}.
        </p>
      )}
      {avisos.map((aviso) => (
        <AvisoMudanca key={aviso}>
          <p>{aviso}</p>
        </AvisoMudanca>
      ))}
      <SemDestino relatorio={relatorio} simulada={simulada} />
      {(estranhas.length > 0 || colunas.length > 0) && (
        <Parte titulo={simulada ? 'O que não se reconhece, e não viria' : 'O que não se reconhece, e não veio'}>
          {estranhas.length > 0 && (
            <MostrarMais itens={estranhas}>
              {(vistas) => (
                <ul className={classes.lista} aria-label="Tabelas que não se reconhece">
                  {vistas.map(({ tabela, linhas }) => (
                    <li key={tabela}>
                      <span>
                        Tabela <code>{tabela}</code>
                        {relatorio.colunas[tabela] && (
                          <span className={classes.detalhe}>{relatorio.colunas[tabela].join(', ')}</span>
                        )}
                      </span>
                      <span>{contado(linhas, 'linha')}</span>
                    </li>
                  ))}
                </ul>
              )}
            </MostrarMais>
          )}
          {colunas.length > 0 && (
            <MostrarMais itens={colunas}>
              {(vistas) => (
                <ul className={classes.lista} aria-label="Colunas que não se reconhece">
                  {vistas.map(({ tabela, coluna, linhas }) => (
                    <li key={`${tabela} ${coluna}`}>
                      <span>
                        Coluna <code>{coluna}</code> de {nomeDe(tabela)}
                      </span>
                      <span>{contado(linhas, 'linha')} com valor</span>
                    </li>
                  ))}
                </ul>
              )}
            </MostrarMais>
          )}
        </Parte>
      )}
      <Motivos
        titulo={contado(relatorio.recusas_no_total, 'recusa')}
        total={relatorio.recusas_no_total}
        linhas={recusas}
        nomeDe={nomeDe}
      />
      <Motivos
        titulo={contado(relatorio.ajustes_no_total, 'ajuste')}
        dica="A linha vem, sem o valor que não cabe aqui."
        total={relatorio.ajustes_no_total}
        linhas={ajustes.map(({ coluna, motivo, ...linha }) => ({ ...linha, motivo: `${coluna}: ${motivo}` }))}
        nomeDe={nomeDe}
      />
      {relatorio.mesmo_telefone.length > 0 && (
        <details className={classes.detalhes}>
          <summary>
            {contado(relatorio.mesmo_telefone.length, 'telefone', 'telefones')} com mais de um lead:{' '}
            {simulada ? 'viriam' : 'vieram'} todos, marcados “Mesmo telefone”
          </summary>
          <Ids ids={relatorio.mesmo_telefone.map(({ ids }) => ids.join(', '))} />
        </details>
      )}
      {conflitos.length > 0 && (
        <Parte titulo={contado(conflitos.length, 'conflito')}>
          <p className="portal-dimmed">
            Existem aqui e no arquivo, e {simulada ? 'ficariam' : 'ficaram'} como estão aqui. O número é o do portal
            antigo.
          </p>
          <MostrarMais itens={conflitos}>
            {(vistos) => (
              <ul className={classes.lista} aria-label="Conflitos">
                {vistos.map(({ tabela, id }, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
                  <li key={n}>
                    <span>{nomeDe(tabela)}</span>
                    <span>
                      {id === null ? (
                        'sem número'
                      ) : tabela === 'clinicas' ? (
                        <Link to="/admin/clinicas" search={{ clinica: id }}>
                          {id}
                        </Link>
                      ) : (
                        <code>{id}</code>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </MostrarMais>
        </Parte>
      )}
      {relatorio.documentos_faltando.length > 0 && (
        <Parte titulo="Documentos que faltam">
          <p className="portal-dimmed">O que se sabe deles está na linha do tempo; o arquivo não veio.</p>
          <MostrarMais itens={relatorio.documentos_faltando}>
            {(vistos) => (
              <ul className={classes.lista} aria-label="Documentos que faltam">
                {vistos.map(({ tabela, id, motivo }, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
                  <li key={n}>
                    {tabela} {id}: {motivo}
                  </li>
                ))}
              </ul>
            )}
          </MostrarMais>
        </Parte>
      )}
      {relatorio.arquivos_faltando.length > 0 && (
        <Parte titulo="Fotos e vídeos que faltam">
          <p className="portal-dimmed">Saíram das listas das suas clínicas.</p>
          <MostrarMais itens={relatorio.arquivos_faltando}>
            {(vistos) => (
              <ul className={classes.lista} aria-label="Fotos e vídeos que faltam">
                {vistos.map(({ clinica, coluna, motivo }, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
                  <li key={n}>
                    <span>
                      {coluna}: {motivo}
                    </span>
                    <Link to="/admin/clinicas" search={{ clinica }}>
                      Ver clínica
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </MostrarMais>
        </Parte>
      )}
      {relatorio.arquivos_orfaos.length > 0 && (
        <details className={classes.detalhes}>
          <summary>Guardados no antigo que nada usa, e que não vêm ({formatNumber(arquivos.orfaos)})</summary>
          <Ids ids={relatorio.arquivos_orfaos} />
        </details>
      )}
      {naoMudam.length > 0 && (
        <details className={classes.detalhes}>
          <summary>Fica no serviço antigo ({contado(naoMudam.length, 'tabela')})</summary>
          <ul className={classes.lista}>
            {naoMudam.map(([tabela, linhas]) => (
              <li key={tabela}>
                <code>{tabela}</code>
                <span>{contado(linhas, 'linha')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {reconhecidas.length > 0 && (
        <details className={classes.detalhes}>
          <summary>
            De onde cada campo {simulada ? 'viria' : 'veio'} ({contado(reconhecidas.length, 'tabela')})
          </summary>
          <ul className={classes.lista}>
            {reconhecidas.map(([tabela, campos]) => (
              <li key={tabela}>
                <span>
                  <code>{tabela}</code> → {nomeDe(tabela)}
                  <span className={classes.detalhe}>
                    {Object.entries(campos)
                      .map(([campo, colunas]) => `${campo}: ${colunas.join(' + ')}`)
                      .join(' · ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Parte titulo="Por tabela">
        {linhas.length > 0 ? (
          <DataTable
            label="Linhas por tabela"
            columns={colunasDe(relatorio, simulada)}
            rows={linhas}
            minWidth="46rem"
          />
        ) : (
          <p>Nenhuma tabela foi reconhecida.</p>
        )}
      </Parte>
    </>
  )
}

/** Values without a chosen meaning, and their consequences. */
function SemDestino({ relatorio, simulada }: { relatorio: RelatorioMudanca; simulada: boolean }) {
  const { etapas, motivos, origens, pessoas } = relatorio.sem_destino
  const frases = [
    etapas > 0 && `${contado(etapas, 'etapa')} sem a sua aqui: a mudança não começa até alguém dizer o que são.`,
    motivos > 0 &&
      `${contado(motivos, 'motivo de perda', 'motivos de perda')} sem o seu aqui: ${simulada ? 'viriam' : 'vieram'} como “Outro”, com o texto antigo.`,
    origens > 0 && `${contado(origens, 'origem desconhecida', 'origens desconhecidas')}: “Outro”.`,
    pessoas > 0 &&
      `${contado(pessoas, 'responsável', 'responsáveis')} sem conta aqui: os leads em aberto ${simulada ? 'iriam' : 'foram'} para a fila.`,
  ].filter((frase) => frase !== false)
  if (frases.length === 0) return null
  return (
    <AvisoMudanca>
      {frases.map((frase) => (
        <p key={frase}>{frase}</p>
      ))}
    </AvisoMudanca>
  )
}

const Parte = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className="portal-stack-small" aria-label={titulo}>
    <h3>{titulo}</h3>
    {children}
  </section>
)

type MotivosProps = {
  titulo: string
  dica?: string
  /** Number of all rows; the list may hold fewer. */
  total: number
  linhas: RelatorioMudanca['recusas']
  nomeDe: (tabela: string) => string
}

/** Rows by reason, with their ids. */
function Motivos({ titulo, dica, total, linhas, nomeDe }: MotivosProps) {
  if (total === 0) return null
  return (
    <Parte titulo={titulo}>
      {dica && <p className="portal-dimmed">{dica}</p>}
      {linhas.length < total && <p className="portal-dimmed">Aqui estão as primeiras {formatNumber(linhas.length)}.</p>}
      <MostrarMais itens={porMotivo(linhas)}>
        {(vistos) =>
          vistos.map(({ id, tabela, motivo, linhas, ids }) => (
            <details key={id} className={classes.detalhes}>
              <summary>
                {nomeDe(tabela)}: {motivo} ({contado(linhas, 'linha')})
              </summary>
              {ids.length > 0 ? <Ids ids={ids} /> : <p>As linhas não têm um número pelo qual chamá-las.</p>}
            </details>
          ))
        }
      </MostrarMais>
    </Parte>
  )
}

const Ids = ({ ids }: { ids: readonly string[] }) => (
  <MostrarMais itens={ids}>
    {(vistos) => (
      <ul className={classes.ids}>
        {vistos.map((id) => (
          <li key={id}>
            <code>{id}</code>
          </li>
        ))}
      </ul>
    )}
  </MostrarMais>
)

import { Drawer, Skeleton, Tabs } from '@mantine/core'
import { AVISOS } from '@portal/contract/cadastro/avisos'
import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import drawer from '../../ui/record-drawer.module.css'
import { ABAS_FICHA, type AbaFicha } from '../pacientes-url.ts'
import { SeloPaciente } from '../situacao.tsx'
import { AcoesPaciente } from './acoes.tsx'
import { Dados } from './dados.tsx'
import classes from './ficha-paciente.module.css'
import type { ParteProps } from './parte.ts'

const PARTES: Record<AbaFicha, { titulo: string; Parte: ComponentType<ParteProps> }> = {
  dados: { titulo: 'Dados', Parte: Dados },
  saude: { titulo: 'Saúde', Parte: lazyPart(() => import('./saude.tsx').then((part) => part.SaudePaciente)) },
  documentos: {
    titulo: 'Documentos',
    Parte: lazyPart(() => import('./documentos.tsx').then((part) => part.Documentos)),
  },
  internacao: {
    titulo: 'Internação',
    Parte: lazyPart(() => import('./internacao.tsx').then((part) => part.InternacaoDoPaciente)),
  },
  orcamentos: {
    titulo: 'Orçamentos',
    Parte: lazyPart(() =>
      import('../../orcamentos/lista/orcamentos-do-paciente.tsx').then((part) => part.OrcamentosDoPaciente),
    ),
  },
  interacoes: {
    titulo: 'Interações',
    Parte: lazyPart(() => import('./interacoes-paciente.tsx').then((part) => part.InteracoesPaciente)),
  },
  privacidade: {
    titulo: 'Privacidade',
    Parte: lazyPart(() => import('./privacidade.tsx').then((part) => part.Privacidade)),
  },
  historico: {
    titulo: 'Histórico',
    Parte: lazyPart(() => import('./historico-paciente.tsx').then((part) => part.HistoricoPaciente)),
  },
}

type Props = ParteProps & { aba: AbaFicha; onAba: (aba: AbaFicha) => void }

/** A loaded patient: head, actions and the tabs of the record. */
export function PacienteConteudo({ aba, onAba, ...parte }: Props) {
  const { paciente } = parte
  const { nome, nome_completo, codigo, idade, cidade, estado, consultor, clinica } = paciente
  return (
    <Tabs value={aba} onChange={(nova) => nova && onAba(nova as AbaFicha)} keepMounted={false}>
      <div className={drawer.topo}>
        <div className={drawer.cabecalho}>
          <div>
            <Drawer.Title className={drawer.titulo}>{nome}</Drawer.Title>
            {nome !== nome_completo && <p className={drawer.dados}>Nome no documento: {nome_completo}</p>}
            <p className={drawer.dados}>
              <span className="portal-code">{codigo}</span>
              {idade !== null && <span>{idade === 1 ? '1 ano' : `${idade} anos`}</span>}
              {cidade && <span>{[cidade, estado].filter(Boolean).join('/')}</span>}
              {clinica && <span>{clinica}</span>}
              <span>{consultor}</span>
            </p>
            <SeloPaciente status={paciente.status} />
          </div>
          <Drawer.CloseButton aria-label="Fechar" />
        </div>
        <AcoesPaciente paciente={paciente} onOpen={parte.onOpen} />
        <Tabs.List className={drawer.abas}>
          {ABAS_FICHA.map((chave) => (
            <Tabs.Tab key={chave} value={chave}>
              {PARTES[chave].titulo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      <div className={drawer.corpo}>
        {paciente.avisos.length > 0 && (
          <ul className={classes.avisos} aria-label="Avisos">
            {paciente.avisos.map((aviso) => (
              <li key={aviso}>{AVISOS[aviso].equipe}</li>
            ))}
          </ul>
        )}
        {ABAS_FICHA.map((chave) => {
          const { Parte } = PARTES[chave]
          return (
            <Tabs.Panel key={chave} value={chave}>
              <Suspense fallback={<Skeleton height={160} />}>
                <Parte {...parte} />
              </Suspense>
            </Tabs.Panel>
          )
        })}
      </div>
    </Tabs>
  )
}

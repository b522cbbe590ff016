import { type ComponentType, useDeferredValue, useState } from 'react'
import { ConflictDialog } from '../../ui/record-form/conflict-dialog.tsx'
import { showImages } from '../../ui/record-form/conflict-value.tsx'
import type { Group, Side } from '../../ui/record-form/merge.ts'
import type { Show } from '../../ui/record-form/use-record-form.ts'
import { rotuloTipo } from '../rotulos.ts'
import { AtendimentoClinica } from './atendimento.tsx'
import { AvisosClinica } from './avisos.tsx'
import { BarraSalvar } from './barra-salvar.tsx'
import { AreaCampo } from './campos.tsx'
import { Contato } from './contato.tsx'
import classes from './form.module.css'
import type { Formulario } from './formulario.ts'
import { Identificacao } from './identificacao.tsx'
import { IndiceSecoes, idDaSecao } from './indice-secoes.tsx'
import { Localizacao } from './localizacao.tsx'
import { Fotos, type MidiaProps, Videos } from './midia.tsx'
import { Precos } from './precos.tsx'
import type { Rascunho } from './rascunho.ts'
import { ROTULOS } from './rotulos-campos.ts'
import { type IdSecao, SECOES } from './secoes.ts'
import { FormularioContext, useEstado } from './use-campo.ts'
import { useRascunho } from './use-rascunho.ts'
import { useSave } from './use-save.ts'
import type { Campo, Valores } from './valores.ts'

const PARTES: Record<IdSecao, ComponentType<MidiaProps>> = {
  identificacao: Identificacao,
  localizacao: Localizacao,
  contato: Contato,
  valores: Precos,
  atendimento: AtendimentoClinica,
  plano: () => <AreaCampo campo="plano_terapeutico" linhas={10} description="Aparece em 'Saiba mais'." />,
  fotos: Fotos,
  videos: Videos,
}

/** Display formats of values that are stored differently. */
const MOSTRAR: Show<Valores> = {
  tipo_atendimento: rotuloTipo,
  image_url: (url) => showImages([url]),
  gallery_images: showImages,
}

/** Focuses a field with an error, or its section of the form. */
function focusCampo(campo: Campo) {
  const secao = SECOES.find(({ campos }) => campos.includes(campo))
  const alvo =
    document.querySelector<HTMLElement>(`[role="dialog"] [name="${campo}"]`) ??
    (secao && document.getElementById(idDaSecao(secao.id)))
  alvo?.focus({ preventScroll: true })
  alvo?.scrollIntoView({ block: 'center' })
}

type Props = {
  form: Formulario
  rascunho: Rascunho
  enviando: boolean
  onEnviando: MidiaProps['onEnviando']
  onFim: () => void
  onCancelar: () => void
}

/** All fields of a clinic in sections, with an index and a sticky save bar. */
export function ClinicaForm({ form, rascunho, enviando, onEnviando, onFim, onCancelar }: Props) {
  const { deixado, recuperar, discard } = useRascunho(form, rascunho)
  const [comparando, setComparando] = useState<'salvar' | 'continuar'>()
  // The first section accepts typing while the others are still rendering.
  const tudo = useDeferredValue(true, false)

  const { salvando, falha, save } = useSave({
    form,
    onSalva: () => {
      rascunho.end()
      onFim()
    },
    onConflito: () => setComparando('salvar'),
    onErrado: focusCampo,
  })

  function choose(lado: (grupo: Group<Valores>) => Side | undefined) {
    form.choose(lado)
    setComparando(undefined)
    if (comparando === 'salvar') void save()
  }

  return (
    <FormularioContext value={form}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!enviando) void save()
        }}
      >
        <AvisosClinica
          rascunhoEm={deixado?.em}
          onRecuperar={recuperar}
          onDescartar={discard}
          onVerDiferencas={() => setComparando('continuar')}
        />
        <IndiceSecoes />
        <div className={classes.secoes}>
          {SECOES.map(({ id, titulo }, posicao) => {
            const Parte = PARTES[id]
            return (
              <section
                key={id}
                id={idDaSecao(id)}
                className={classes.secao}
                aria-labelledby={`titulo-${id}`}
                tabIndex={-1}
              >
                <h3 id={`titulo-${id}`}>{titulo}</h3>
                {(tudo || posicao === 0) && <Parte onEnviando={onEnviando} />}
              </section>
            )
          })}
        </div>
        <BarraSalvar salvando={salvando} falha={falha} enviando={enviando} onCancelar={onCancelar} />
      </form>
      {comparando && (
        <Comparacao
          form={form}
          isSaving={comparando === 'salvar'}
          onChoose={choose}
          onClose={() => setComparando(undefined)}
        />
      )}
    </FormularioContext>
  )
}

type ComparacaoProps = Pick<Parameters<typeof ConflictDialog<Valores>>[0], 'isSaving' | 'onChoose' | 'onClose'> & {
  form: Formulario
}

function Comparacao({ form, ...props }: ComparacaoProps) {
  const { base, encontro, valores, diferencas } = useEstado(form, (estado) => estado)
  return (
    <ConflictDialog
      {...props}
      {...diferencas}
      titulo="Esta clínica foi alterada por outra pessoa"
      encontro={encontro}
      meus={valores}
      rotulos={ROTULOS}
      mostrar={MOSTRAR}
      historico={base && { entidade: 'clinicas', id: base.id }}
    />
  )
}

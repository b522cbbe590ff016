import { Button, Textarea } from '@mantine/core'
import { DESTINATARIOS, type Destinatario, ROTULO_DESTINATARIO } from '@portal/contract/privacidade/opcoes'
import type { Incidente } from '@portal/contract/privacidade/privacidade.contract'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { copyWhenReady } from '../ui/copy-link.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import classes from './incidentes.module.css'
import { urlComunicado } from './privacidade.api.ts'

type Props = {
  incidente: Incidente
  /** True if there are unsaved changes, which the drafts do not contain. */
  desatualizado: boolean
}

/** Drafts of the communications, built from the saved record. */
export const Comunicados = ({ incidente, desatualizado }: Props) => (
  <section className={classes.comunicados} aria-label="Rascunhos dos comunicados">
    {desatualizado && <p className="portal-quiet">Os rascunhos mostram o que está salvo.</p>}
    {DESTINATARIOS.map((para) => (
      <Comunicado key={para} incidente={incidente} para={para} />
    ))}
  </section>
)

function Comunicado({ incidente: { id, rascunhos }, para }: { incidente: Incidente; para: Destinatario }) {
  const nome = ROTULO_DESTINATARIO[para]
  const texto = rascunhos[para]
  async function copy() {
    if (await copyWhenReady(Promise.resolve(texto))) notifySuccess('Texto copiado!')
    else notifyError('Não foi possível copiar. Selecione o texto e copie.')
  }
  return (
    <div className={classes.comunicado}>
      <Textarea
        label={nome}
        description="O que falta está marcado com [preencher]."
        readOnly
        rows={8}
        resize="vertical"
        value={texto}
      />
      <div className="portal-row">
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Copiar ${nome}`}
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={copy}
        >
          Copiar
        </Button>
        <Button
          component="a"
          href={urlComunicado(id, para)}
          download
          variant="default"
          size="compact-md"
          aria-label={`${nome} em PDF`}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          PDF
        </Button>
      </div>
    </div>
  )
}

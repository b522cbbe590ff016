import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { rotuloTipo } from '../rotulos.ts'
import classes from './conflito.module.css'
import type { Campo } from './valores.ts'

const IMAGENS: readonly Campo[] = ['image_url', 'gallery_images']

function texto(campo: Campo, valor: ClinicaCampos[Campo]): string {
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (Array.isArray(valor)) return valor.join(', ')
  if (campo === 'tipo_atendimento') return rotuloTipo(String(valor))
  return valor === null ? '' : String(valor)
}

/** What a version has in those fields, as people read it. */
export function ConflitoValor({ campos, clinica }: { campos: readonly Campo[]; clinica: ClinicaCampos }) {
  if (campos.every((campo) => IMAGENS.includes(campo))) {
    const urls = campos.flatMap((campo) => clinica[campo]).filter((url) => typeof url === 'string')
    if (urls.length > 0)
      return (
        <span className={classes.imagens}>
          {urls.map((url) => (
            <img key={url} src={url} alt="" loading="lazy" width={72} height={48} />
          ))}
        </span>
      )
  }
  const escrito = campos.map((campo) => texto(campo, clinica[campo])).filter((parte) => parte !== '')
  return escrito.length > 0 ? <span className={classes.texto}>{escrito.join(', ')}</span> : <em>Vazio</em>
}

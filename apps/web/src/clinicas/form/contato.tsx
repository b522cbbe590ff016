import { formatTelefone } from '@portal/contract/telefone'
import { TextoCampo } from './campos.tsx'
import classes from './form.module.css'

const telefone = { type: 'tel', inputMode: 'tel', placeholder: '(11) 99999-8888', arrumar: formatTelefone } as const

/** Contact section, without browser autocomplete, since names and numbers belong to other people. */
export function Contato() {
  return (
    <>
      <div className={classes.par}>
        <TextoCampo campo="phone" {...telefone} />
        <TextoCampo campo="email" type="email" inputMode="email" />
        <TextoCampo campo="website" inputMode="url" placeholder="www.exemplo.com.br" />
        <TextoCampo campo="contato_direcao" />
        <TextoCampo campo="responsavel" />
      </div>
      <div className={classes.par}>
        <TextoCampo campo="responsavel_1" />
        <TextoCampo campo="telefone_responsavel_1" {...telefone} />
        <TextoCampo campo="responsavel_2" />
        <TextoCampo campo="telefone_responsavel_2" {...telefone} />
      </div>
    </>
  )
}

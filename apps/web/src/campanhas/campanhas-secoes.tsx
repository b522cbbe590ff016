import { NADA_E_ENVIADO } from '@portal/contract/campanhas/limites'
import { IconShieldLock } from '@tabler/icons-react'
import { LinksEmpresa } from '../links-busca/links-empresa.tsx'
import classes from './campanhas.module.css'
import { Custos } from './custos.tsx'

/** Sections of the settings: links of the company and campaign costs. */
export const CampanhasSecoes = () => (
  <div className={classes.campanhas}>
    <p className={classes.aviso}>
      <IconShieldLock size={20} aria-hidden />
      <span>{NADA_E_ENVIADO}</span>
    </p>
    <LinksEmpresa />
    <Custos />
  </div>
)

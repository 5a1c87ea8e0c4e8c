import { profileTexts } from '#src/config/texts/profile.ts'
import type { FormSections } from '#src/ui/form/section-standings.ts'
import type { ContactValues, OrganisationValues, PersonalValues } from './profile-values.ts'

const CONTACT = { id: 'part-contact', title: profileTexts.sectionContact }

const CONTACT_PLACES: FormSections<ContactValues>['places'] = {
  contactName: 'part-contact',
  contactPhone: 'part-contact',
  contactEmail: 'part-contact',
  address: 'part-contact',
}

/** The form of an enterprise or a government body. */
export const organisationSections: FormSections<OrganisationValues> = {
  sections: [
    { id: 'part-organisation', title: profileTexts.sectionOrganisation },
    { id: 'part-legal-person', title: profileTexts.sectionLegalPerson },
    CONTACT,
  ],
  places: {
    name: 'part-organisation',
    creditCode: 'part-organisation',
    licenceFileId: 'part-organisation',
    legalPersonName: 'part-legal-person',
    legalPersonCertType: 'part-legal-person',
    legalPersonCertNo: 'part-legal-person',
    ...CONTACT_PLACES,
  },
  needs: [
    'name',
    'creditCode',
    'licenceFileId',
    'legalPersonName',
    'legalPersonCertType',
    'legalPersonCertNo',
    'contactName',
    'contactPhone',
    'contactEmail',
    'address',
  ],
}

/** The form of a person, who need not have an address. */
export const personalSections: FormSections<PersonalValues> = {
  sections: [{ id: 'part-person', title: profileTexts.sectionPerson }, CONTACT],
  places: {
    name: 'part-person',
    citizenId: 'part-person',
    idFrontFileId: 'part-person',
    idBackFileId: 'part-person',
    ...CONTACT_PLACES,
  },
  needs: ['name', 'citizenId', 'idFrontFileId', 'idBackFileId', 'contactName', 'contactPhone', 'contactEmail'],
}

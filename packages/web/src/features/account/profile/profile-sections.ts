import { profileTexts } from '#src/config/texts/profile.ts'
import { inSection, type FormSections } from '#src/ui/form/section-standings.ts'
import type { ContactValues, OrganisationValues, PersonalValues } from './profile-values.ts'

const CONTACT = { id: 'part-contact', title: profileTexts.sectionContact }

const CONTACT_PLACES: FormSections<ContactValues>['places'] = inSection(CONTACT.id, [
  'contactName',
  'contactPhone',
  'contactEmail',
  'address',
])

/** The form of an enterprise or a government body. */
export const organisationSections: FormSections<OrganisationValues> = {
  sections: [
    { id: 'part-organisation', title: profileTexts.sectionOrganisation },
    { id: 'part-legal-person', title: profileTexts.sectionLegalPerson },
    CONTACT,
  ],
  places: {
    ...inSection('part-organisation', ['name', 'creditCode', 'licenceFileId']),
    ...inSection('part-legal-person', ['legalPersonName', 'legalPersonCertType', 'legalPersonCertNo']),
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
    ...inSection('part-person', ['name', 'citizenId', 'idFrontFileId', 'idBackFileId']),
    ...CONTACT_PLACES,
  },
  needs: ['name', 'citizenId', 'idFrontFileId', 'idBackFileId', 'contactName', 'contactPhone', 'contactEmail'],
}

"""Reads mails with Python's own parser: raw mails in base64, a line each; answers in JSON, a line each."""

import base64
import email
import email.policy
import json
import sys

for line in sys.stdin:
    mail = email.message_from_bytes(base64.b64decode(line), policy=email.policy.default)
    text = mail.get_body(preferencelist=("plain",))
    reply_to = mail["Reply-To"]
    print(
        json.dumps(
            {
                "headers": [name.lower() for name in mail.keys()],
                "subject": str(mail["Subject"]),
                "replyTo": [
                    {"name": address.display_name, "address": address.addr_spec}
                    for address in (reply_to.addresses if reply_to else ())
                ],
                "text": text.get_content() if text else None,
                "defects": [str(defect) for part in mail.walk() for defect in part.defects],
            }
        )
    )

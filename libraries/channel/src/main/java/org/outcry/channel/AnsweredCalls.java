// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.util.List;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.transcode.CallField;

/** Handler of calls that ends requests by their answers, and drops answers to requests that do not wait. */
final class AnsweredCalls implements FrameHandler {
    private final PendingRequests requests;
    private final Encoding encoding;
    private final FrameHandler target;
    private final List<CallField> ids;

    AnsweredCalls(PendingRequests requests, Encoding encoding, FrameHandler target, List<CallField> ids) {
        if (encoding.isText()) {
            throw new IllegalArgumentException("answers are paired in binary encodings only: encoding=" + encoding
                    + ": let the target call PendingRequests.answer");
        }
        for (CallField id : ids) {
            if (id.idBits() != Long.SIZE) {
                throw new IllegalArgumentException(
                        "the id of a request is no long: methodId=" + id.methodId() + ": give the event a long for it");
            }
        }
        this.requests = requests;
        this.encoding = encoding;
        this.target = target;
        this.ids = List.copyOf(ids);
    }

    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        for (int i = 0; i < ids.size(); i++) {
            CallField id = ids.get(i);
            if (id.methodId() == methodId && !requests.answer(id.number(encoding, buffer, offset, length))) {
                return;
            }
        }
        target.onFrame(methodId, buffer, offset, length);
    }
}

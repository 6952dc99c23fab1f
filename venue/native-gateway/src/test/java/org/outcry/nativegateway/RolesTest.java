package org.outcry.nativegateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.outcry.api.VenueEvents;

class RolesTest {
    /** So that an event that is added to the venue's vocabulary can't be forgotten, or shown to the wrong one. */
    @Test
    void shouldShowAParticipantEveryEventThatNamesItsSessionAndNoOthersOfSessions() throws Exception {
        ParticipantView view = new ParticipantView(7);
        List<String> hiddenFromAll = new ArrayList<>();
        for (Method method : VenueEvents.class.getMethods()) {
            if (method.getParameterCount() == 0) {
                method.invoke(view);
                assertThat(view.takeShown()).as(method.getName()).isTrue();
                continue;
            }
            Object event = method.getParameterTypes()[0].getConstructor().newInstance();
            Field session = sessionOf(event);
            if (session == null) {
                method.invoke(view, event);
                if (!view.takeShown()) {
                    hiddenFromAll.add(method.getName());
                }
            } else if (!isAdministration(method.getName())) {
                session.setInt(event, 7);
                method.invoke(view, event);
                assertThat(view.takeShown()).as(method.getName()).isTrue();
                session.setInt(event, 8);
                method.invoke(view, event);
                assertThat(view.takeShown()).as(method.getName()).isFalse();
            }
        }
        assertThat(hiddenFromAll)
                .containsExactlyInAnyOrder(
                        "limitsDefined",
                        "orderBooked",
                        "participantDefined",
                        "participantSuspended",
                        "participantResumed");
    }

    private static boolean isAdministration(String method) {
        return method.equals("sessionDefined") || method.equals("definitionRejected");
    }

    private static @Nullable Field sessionOf(Object event) {
        return Arrays.stream(event.getClass().getFields())
                .filter(field -> field.getName().equals("session"))
                .findFirst()
                .orElse(null);
    }
}
